import { readAppBlockType } from '@haat/theme-engine'
import { Banner, Button } from '@haat/ui'
import { configuration } from '../../data/configuration.ts'
import { findAbsentApp } from '../../document/absent-apps.ts'
import { countAppBlocks, removeApp } from '../../document/operations/remove-app.ts'
import type { Target } from '../../document/target.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'

const reasons = {
  uninstalled: 'app not installed',
  paused: 'app paused',
  suspended: 'app suspended by Haat',
  unknown: 'app not installed',
} as const

/** Says why a block of an app shows nothing, and what can be done. */
export function AbsentAppNote({ target, type }: { readonly target: Target; readonly type: string }) {
  const { loaded } = useEditor()
  const { nodes } = useWorkspace()
  const app = readAppBlockType(type)?.app ?? ''
  const count = useEditorState(({ document }) => countAppBlocks(document, app))
  const { name, state, block_name: blockName } = findAbsentApp(loaded.absent_apps, type)
  return (
    <Banner tone="info" title={`${blockName}: ${reasons[state]}`}>
      <p>Visitors don’t see this block. Its settings are kept in case {name} works in your store again.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {state === 'uninstalled' && (
          <a
            className="inline-flex min-h-8 items-center rounded-control border border-control-edge px-3 text-sm font-semibold text-ink hover:bg-hover"
            href={`${configuration.urls.marketplace}/app/${app}`}
            target="_blank"
            rel="noreferrer"
          >
            Reinstall
          </a>
        )}
        <Button size="small" onClick={() => nodes.remove(target)}>
          Remove
        </Button>
        <Button
          size="small"
          onClick={() => {
            const title = `${name} removed from all pages`
            if (nodes.perform(removeApp(app, name), title)) nodes.offerUndo({ title })
          }}
        >
          Remove everywhere ({count})
        </Button>
      </div>
    </Banner>
  )
}
