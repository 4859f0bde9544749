export { type CsvColumns, exportList } from './export-list.ts'
