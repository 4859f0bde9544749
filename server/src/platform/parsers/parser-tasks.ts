import { sanitizeSvg } from '@haat/theme-engine/svg'

/**
 * The tasks of the parser threads. Input and result are plain data, because they are transferred by structured clone.
 */
export const parserTasks = {
  sanitizeSvg: (source: string) => sanitizeSvg(source, 'file'),
}
