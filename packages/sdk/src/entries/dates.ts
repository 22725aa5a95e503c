/// <reference path="../css.d.ts" />
import 'dayjs/locale/en-in';
import '@mantine/dates/styles.layer.css';

export { Calendar, DatePicker, DatePickerInput, MonthPicker } from '@mantine/dates';
