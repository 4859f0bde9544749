export { countThemeEvent } from './statistics/count-theme-event.ts'
