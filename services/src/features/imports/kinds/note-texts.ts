/** Formats of cells, as sentences for the templates' notes. */
export const DATE_NOTE = 'Written as day/month/year, for example 5/1/2030. yyyy-mm-dd and dd-mm-yyyy work too.';
export const TIME_NOTE = 'Clock text h:m:s, for example 0:1:30.';
export const LAGNA_NOTE = 'One of the 12 names in the list.';
export const TEXT_NOTE = 'Stored as written.';
