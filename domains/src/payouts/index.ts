export { recordThemeSale } from './earnings/record-theme-sales.ts'
export { reverseThemeSale } from './earnings/reverse-theme-sales.ts'
