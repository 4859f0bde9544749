export { type AppEvent, recordAppEvent, recordAppEvents } from './record-app-events.ts'
