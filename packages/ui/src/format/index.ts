export { formatBytes } from './bytes.ts'
export { formatCompactCount, formatCount } from './count.ts'
export { formatDate, formatDateTime, formatRelative, type Moment } from './dates.ts'
export { formatMoney, formatPrice, parseRupees } from './money.ts'
