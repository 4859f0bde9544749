export { type CsvColumns, csvFile, exportList, exportListQuery } from './export-list.ts'
