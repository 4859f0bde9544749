import { join } from 'node:path'

/** Where the model is installed, in Haat's data directory. */
export function modelFolder(dataDirectory: string): string {
  return join(dataDirectory, 'models', 'isnet')
}
