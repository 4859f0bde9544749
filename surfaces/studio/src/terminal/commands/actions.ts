import { check } from './check.ts'
import type { CommandAction } from './command-run.ts'
import { evaluateLiquid } from './console.ts'
import { explain } from './explain.ts'
import { createNew, open, packageTheme, rename, schema } from './files.ts'
import { checkpoint, diff, log, restore, status } from './history.ts'
import { data, preview } from './preview.ts'
import { profile } from './profile.ts'
import { clear, help, history, redo, undo } from './session.ts'
import { submit } from './submit.ts'

/** What each command of the list does. */
export const actions: Readonly<Record<string, CommandAction>> = {
  'theme check': check,
  'theme new': createNew,
  'theme schema': schema,
  'theme rename': rename,
  'theme preview': preview,
  'theme data': data,
  'theme console': evaluateLiquid,
  'theme profile': profile,
  'theme package': packageTheme,
  'theme status': status,
  'theme log': log,
  'theme diff': diff,
  'theme restore': restore,
  'theme checkpoint': checkpoint,
  'theme explain': explain,
  'theme submit': submit,
  open,
  undo,
  redo,
  history,
  clear,
  help,
}
