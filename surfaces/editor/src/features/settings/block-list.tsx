import { type BlockInstance, blockLimit } from '@haat/theme-engine'
import { Button } from '@haat/ui'
import { ChevronRight, Plus } from '@haat/ui/icons'
import { useState } from 'react'
import { findNode } from '../../document/find-node.ts'
import { findHolderSchema } from '../../document/find-schema.ts'
import { findLock } from '../../document/locks.ts'
import { targetName } from '../../document/node-name.ts'
import { type Target, targetKey } from '../../document/target.ts'
import { useEditor, useEditorState } from '../../state/editor-context.tsx'
import { createExcerptOf } from '../../workspace/nodes/excerpt.ts'
import { holderOf, requestAt } from '../../workspace/nodes/places.ts'
import { useWorkspace } from '../../workspace/workspace-context.tsx'

/** Longer lists are shortened, so that the settings below stay in reach. */
const SHOWN_FIRST = 6
const NO_BLOCKS: readonly BlockInstance[] = []

/** The blocks of the selection: its slides, questions or columns, each with a button to its settings, and Add block. */
export function BlockList({ target }: { target: Target }) {
  const editor = useEditor()
  const { openPalette } = useWorkspace()
  const [showsAll, setShowsAll] = useState(false)
  const blocks = useEditorState((state) => findNode(state.document, target)?.blocks ?? NO_BLOCKS)
  const takesBlocks = useEditorState((state) => holderOf(state.document, editor.schemas, target)?.kind === 'blocks')
  const isLocked = useEditorState(
    (state) => state.readOnlyReason !== null || findLock(state.document, target) !== undefined,
  )
  if (!takesBlocks) return null
  const { document } = editor.store.getState()
  const schema = target.block_id === undefined ? findHolderSchema(document, editor.schemas, target) : undefined
  const max = schema?.max_blocks === undefined ? undefined : blockLimit(schema)
  const shown = showsAll ? blocks : blocks.slice(0, SHOWN_FIRST)
  return (
    <section aria-label="Blocks" className="mb-5 flex flex-col gap-2 border-b border-hairline pb-5">
      <h3 className="flex justify-between gap-2 font-sans text-sm font-semibold tracking-normal">
        Blocks
        <span className="font-normal text-ink-muted">
          {max === undefined ? blocks.length : `${blocks.length} of ${max}`}
        </span>
      </h3>
      {blocks.length > 0 && (
        <ul className="m-0 flex list-none flex-col gap-1 p-0">
          {shown.map((block) => (
            <BlockRow key={block.id} target={{ ...target, block_id: block.id }} />
          ))}
        </ul>
      )}
      {shown.length < blocks.length && (
        <Button size="small" variant="quiet" onClick={() => setShowsAll(true)}>
          Show all {blocks.length}
        </Button>
      )}
      {!isLocked && (
        <Button
          size="small"
          icon={<Plus aria-hidden="true" className="size-4" />}
          disabled={max !== undefined && blocks.length >= max}
          onClick={() => openPalette(requestAt(editor.store.getState().document, { kind: 'blocks', target }))}
        >
          Add block
        </Button>
      )}
    </section>
  )
}

function BlockRow({ target }: { readonly target: Target }) {
  const { schemas } = useEditor()
  const { nodes } = useWorkspace()
  const [excerptOf] = useState(() => createExcerptOf(target))
  const excerpt = useEditorState(excerptOf)
  const name = useEditorState((state) => targetName(state.document, schemas, target))
  return (
    <li>
      <button
        type="button"
        data-block-row={targetKey(target)}
        onClick={() => nodes.reveal(target)}
        className="flex min-h-9 w-full cursor-pointer items-center gap-2 rounded-control border border-hairline px-2 text-left text-sm hover:border-control-edge hover:bg-hover pointer-coarse:min-h-11"
      >
        <span className="min-w-0 flex-1 truncate">
          {name}
          {excerpt !== '' && <span className="text-ink-muted"> {excerpt}</span>}
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      </button>
    </li>
  )
}
