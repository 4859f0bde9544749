import { sanitizeSvg } from '@haat/theme-engine/svg'

/** What the parser threads do. Input and answer cross by structured clone: plain data only. */
export const parserTasks = {
  sanitizeSvg: (source: string) => sanitizeSvg(source, 'file'),
}
