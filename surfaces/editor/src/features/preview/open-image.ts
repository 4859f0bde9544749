import { ownValue } from '@haat/settings-panel/settings-source'
import { readImage } from '@haat/settings-panel/stored-image'
import { findLock } from '../../document/locks.ts'
import type { Target } from '../../document/target.ts'
import type { Editor } from '../../state/editor-context.tsx'
import { focusSetting } from '../../workspace/focus-request.ts'
import { nodeSource } from '../../workspace/settings/node-source.ts'
import type { Workspace } from '../../workspace/workspace-context.tsx'
import { findEmptySetting } from './open-empty-target.ts'
import type { DoublePress } from './preview-store.ts'

/** Opens the media library for the setting that an image on the page shows, if it has one. */
export function openImage(
  editor: Editor,
  workspace: Workspace,
  target: Target,
  { src, vacancy }: NonNullable<DoublePress['image']>,
): void {
  const { document, readOnlyReason } = editor.store.getState()
  if (readOnlyReason !== null || findLock(document, target) !== undefined) return
  const source = nodeSource(editor, workspace.store, target)
  if (source === undefined) return
  const values = source.values()
  const images = source.settings.filter(({ type }) => type === 'image')
  const shown = images.find((setting) => {
    const { key } = readImage(ownValue(values, setting.key))
    return key !== '' && showsImage(src, key)
  })
  const empty = vacancy === undefined ? undefined : findEmptySetting(editor, workspace, target, vacancy)
  const setting = shown ?? empty ?? (images.length === 1 ? images[0] : undefined)
  if (setting?.type !== 'image') return
  workspace.store.show('settings')
  workspace.store.set({ focusRequest: focusSetting('node', setting.key, { opens: true }) })
}

/** Returns whether an address, which may be anything that the theme's page has, is that of a stored image. */
export function showsImage(src: string, key: string): boolean {
  const path = key
    .replace(/^assets\//, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')
  return src.includes(path)
}
