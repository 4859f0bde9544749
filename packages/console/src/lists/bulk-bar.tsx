import {
  Button,
  ConfirmDialog,
  Dialog,
  DialogClose,
  Field,
  formatCount,
  Menu,
  MenuItem,
  StatusBadge,
  Textarea,
  useToast,
} from '@haat/ui'
import { ChevronDown } from '@haat/ui/icons'
import { useState } from 'react'
import type { BulkAction, BulkActions, Noun } from './list-definition.ts'
import { type BulkFailure, runBulkAction } from './run-bulk-action.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps<Row> {
  selection: Selection<Row>
  actions: BulkActions<Row>
  nameOf: (row: Row) => string
  noun: Noun
  /** Called after a change, to refetch the list. */
  onChanged: () => Promise<unknown>
  /** If some rows failed, also lists those that were changed. */
  listsChanged?: boolean
}

interface Outcome<Row> {
  readonly action: BulkAction<Row>
  readonly count: number
  readonly failures: readonly BulkFailure<Row>[]
  readonly changed: readonly Row[]
}

/**
 * Shown above a list while rows are selected, with the actions for them. Rows that couldn't be changed stay selected.
 */
export function BulkBar<Row>({ selection, actions, nameOf, noun, onChanged, listsChanged = false }: BulkBarProps<Row>) {
  const toast = useToast()
  const [confirming, setConfirming] = useState<BulkAction<Row>>()
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome<Row>>()
  const { rows } = selection
  const subject = nameRows(rows, nameOf, noun)

  const confirm = (action: BulkAction<Row>) => {
    setText('')
    setConfirming(action)
  }
  const finish = async (changed: readonly Row[]) => {
    selection.replace(rows.filter((row) => !changed.includes(row)))
    await onChanged()
  }
  const run = async (action: BulkAction<Row>) => {
    if (action.input !== undefined && text.trim().length < action.input.minLength) {
      throw new Error(`${action.input.label}: use at least ${formatCount(action.input.minLength)} characters`)
    }
    const failures = await runBulkAction(action, rows, text.trim())
    const failed = new Set(failures.map(({ row }) => row))
    const changed = rows.filter((row) => !failed.has(row))
    if (changed.length > 0) toast.show({ title: action.done(nameRows(changed, nameOf, noun)), tone: 'success' })
    selection.replace(failures.map(({ row }) => row))
    if (failures.length > 0) setOutcome({ action, count: rows.length, failures, changed: listsChanged ? changed : [] })
    await onChanged()
  }

  return (
    <>
      {rows.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 border-b border-hairline bg-indigo-soft px-4 py-2 text-sm sm:px-5">
          <p aria-live="polite" className="tabular mr-auto font-semibold text-indigo-text">
            {formatCount(rows.length)} selected
          </p>
          <Button size="small" variant="quiet" onClick={() => selection.replace([])}>
            Clear selection
          </Button>
          {actions.map((action) =>
            'items' in action ? (
              <Menu
                key={action.label}
                trigger={
                  <Button size="small">
                    {action.label}
                    <ChevronDown aria-hidden="true" className="size-4" />
                  </Button>
                }
              >
                {action.items.map((item) => (
                  <MenuItem key={item.label} onSelect={() => confirm(item)}>
                    {item.label}
                  </MenuItem>
                ))}
              </Menu>
            ) : (
              <Button
                key={action.label}
                size="small"
                icon={action.icon}
                onClick={() => ('open' in action ? action.open(rows, finish) : confirm(action))}
              >
                {action.label}
              </Button>
            ),
          )}
        </div>
      )}
      {confirming !== undefined && rows.length > 0 && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setConfirming(undefined)}
          tone={confirming.tone ?? 'plain'}
          title={confirming.confirm.title(subject)}
          confirmLabel={`${confirming.confirm.label} ${rows.length === 1 ? noun.one : `${formatCount(rows.length)} ${noun.many}`}`}
          onConfirm={() => run(confirming)}
        >
          {confirming.confirm.text}
          {confirming.input !== undefined && (
            <Field label={confirming.input.label} hint={confirming.input.hint} className="mt-4">
              <Textarea value={text} onChange={(event) => setText(event.currentTarget.value)} rows={3} />
            </Field>
          )}
        </ConfirmDialog>
      )}
      {outcome !== undefined && (
        <FailuresDialog outcome={outcome} nameOf={nameOf} noun={noun} onClose={() => setOutcome(undefined)} />
      )}
    </>
  )
}

interface FailuresDialogProps<Row> extends Pick<BulkBarProps<Row>, 'nameOf' | 'noun'> {
  outcome: Outcome<Row>
  onClose: () => void
}

function FailuresDialog<Row>({
  outcome: { action, count, failures, changed },
  nameOf,
  noun,
  onClose,
}: FailuresDialogProps<Row>) {
  const what = count === 1 ? noun.one : `${formatCount(failures.length)} of ${formatCount(count)} ${noun.many}`
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Couldn’t ${action.verb} ${what}`}
      description={`${failures.length === 1 ? 'It’s' : 'They’re'} still selected, so you can try again.`}
      footer={
        <DialogClose>
          <Button variant="primary">Close</Button>
        </DialogClose>
      }
    >
      <ul className="m-0 flex list-none flex-col divide-y divide-hairline p-0 text-sm">
        {failures.map(({ row, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index} className="py-2">
            <span className="block font-medium break-words text-ink">{nameOf(row)}</span>
            <span className="block text-ink-muted">{reason}</span>
          </li>
        ))}
        {changed.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 break-words text-ink">{nameOf(row)}</span>
            <StatusBadge tone="success">Done</StatusBadge>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** "“Garam Masala”" or "5 products". */
function nameRows<Row>(rows: readonly Row[], nameOf: (row: Row) => string, noun: Noun): string {
  const [only, ...others] = rows
  return only !== undefined && others.length === 0 ? `“${nameOf(only)}”` : `${formatCount(rows.length)} ${noun.many}`
}
