/** Formats of cells, as sentences for the templates' notes. */
export const DATE = 'Written as day/month/year, for example 5/1/2030. yyyy-mm-dd and dd-mm-yyyy work too.';
export const CLOCK = 'Clock text h:m:s, for example 0:1:30.';
export const LAGNA = 'One of the 12 names in the list.';
export const AS_WRITTEN = 'Stored as written.';
