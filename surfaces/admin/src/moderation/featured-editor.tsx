import type { FeaturedSlot } from '@haat/domains/theme-store/featured/contract'
import {
  Banner,
  Button,
  EmptyState,
  Field,
  IconButton,
  joinClasses,
  StatusBadge,
  TextInput,
  useSortableRows,
} from '@haat/ui'
import { GripVertical, Star, X } from '@haat/ui/icons'
import { useState } from 'react'
import { AddFeatured } from './add-featured.tsx'
import { fromLocalTime, toLocalTime } from './local-time.ts'

/** A featured theme as it's edited. `is_shown` is undefined until it's saved. */
export type Slot = Pick<FeaturedSlot, 'slug' | 'name' | 'from' | 'until'> & { readonly is_shown?: boolean }

interface FeaturedEditorProps {
  saved: readonly FeaturedSlot[]
  onSave: (slots: readonly Slot[]) => Promise<void>
}

/** Arranges featured themes by dragging or with the arrow keys, with dates. Nothing changes until it's saved. */
export function FeaturedEditor({ saved, onSave }: FeaturedEditorProps) {
  const [slots, setSlots] = useState<readonly Slot[]>(saved)
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const bySlug = new Map(slots.map((slot) => [slot.slug, slot]))
  const sorting = useSortableRows<HTMLUListElement>({
    keys: slots.map(({ slug }) => slug),
    nameOf: (slug) => bySlug.get(slug)?.name ?? slug,
    onOrder: (keys) => setSlots(keys.flatMap((key) => bySlug.get(key) ?? [])),
  })
  const change = (slug: string, dates: Partial<Pick<Slot, 'from' | 'until'>>) =>
    setSlots(slots.map((slot) => (slot.slug === slug ? { ...slot, ...dates } : slot)))
  const hasChanged = JSON.stringify(slots) !== JSON.stringify(saved)
  const save = async () => {
    setProblem(undefined)
    setIsSaving(true)
    try {
      await onSave(slots)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Try again.')
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      {problem !== undefined && (
        <Banner tone="danger" title="Couldn’t save">
          {problem}
        </Banner>
      )}
      <AddFeatured
        featured={slots.map(({ slug }) => slug)}
        onAdd={({ slug, name }) => setSlots([...slots, { slug, name, from: null, until: null }])}
      />
      {slots.length === 0 ? (
        <EmptyState icon={<Star />} title="No featured themes">
          Add a theme above. The first one is shown first.
        </EmptyState>
      ) : (
        <ul ref={sorting.list} aria-label="Featured themes" className="m-0 flex list-none flex-col gap-2 p-0">
          {sorting.shown
            .flatMap((slug) => bySlug.get(slug) ?? [])
            .map(({ slug, name, from, until, is_shown: isShown }) => (
              <li
                key={slug}
                className={joinClasses(
                  'flex flex-wrap items-end gap-3 rounded-control border border-hairline bg-surface p-3',
                  sorting.dragged === slug && 'border-indigo',
                )}
              >
                <button
                  type="button"
                  aria-label={`Move ${name}`}
                  title="Drag, or use the arrow keys"
                  className="grid size-10 cursor-grab touch-none place-items-center self-center rounded-control hover:bg-hover"
                  {...sorting.handleProps(slug)}
                >
                  <GripVertical aria-hidden="true" className="size-4" />
                </button>
                <div className="min-w-40 flex-1 self-center">
                  <p className="font-semibold text-ink">{name}</p>
                  {isShown !== undefined && (
                    <StatusBadge tone={isShown ? 'success' : 'neutral'}>
                      {isShown ? 'Shown now' : 'Not shown now'}
                    </StatusBadge>
                  )}
                </div>
                <Field label="From">
                  <TextInput
                    type="datetime-local"
                    value={toLocalTime(from)}
                    onChange={(event) => change(slug, { from: fromLocalTime(event.currentTarget.value) })}
                  />
                </Field>
                <Field label="Until">
                  <TextInput
                    type="datetime-local"
                    value={toLocalTime(until)}
                    onChange={(event) => change(slug, { until: fromLocalTime(event.currentTarget.value) })}
                  />
                </Field>
                <IconButton
                  label={`Remove ${name}`}
                  icon={<X aria-hidden="true" className="size-4" />}
                  onClick={() => setSlots(slots.filter((slot) => slot.slug !== slug))}
                />
              </li>
            ))}
        </ul>
      )}
      <p aria-live="polite" className="sr-only">
        {sorting.announcement}
      </p>
      <div className="flex gap-2">
        <Button variant="primary" disabled={!hasChanged} busy={isSaving} onClick={() => void save()}>
          Save
        </Button>
        <Button disabled={!hasChanged || isSaving} onClick={() => setSlots(saved)}>
          Discard changes
        </Button>
      </div>
    </div>
  )
}
