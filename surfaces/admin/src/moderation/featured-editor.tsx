import { type FeaturedSlot, MAX_FEATURED_THEMES } from '@haat/domains/theme-store/featured/contract'
import { Banner, Button, EmptyState, useSortableRows } from '@haat/ui'
import { Star } from '@haat/ui/icons'
import { useState } from 'react'
import { AddFeatured } from './add-featured.tsx'
import { FeaturedRow, hasValidDates, type Slot } from './featured-row.tsx'

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
      {slots.length < MAX_FEATURED_THEMES ? (
        <AddFeatured
          featured={slots.map(({ slug }) => slug)}
          onAdd={({ slug, name }) => setSlots([...slots, { slug, name, from: null, until: null }])}
        />
      ) : (
        <p className="text-sm text-ink-muted">
          Up to {MAX_FEATURED_THEMES} themes can be featured. Remove one to add another.
        </p>
      )}
      {slots.length === 0 ? (
        <EmptyState icon={<Star />} title="No featured themes">
          Add a theme above. The first one is shown first.
        </EmptyState>
      ) : (
        <ul ref={sorting.list} aria-label="Featured themes" className="m-0 flex list-none flex-col gap-2 p-0">
          {sorting.shown
            .flatMap((slug) => bySlug.get(slug) ?? [])
            .map((slot) => (
              <FeaturedRow
                key={slot.slug}
                slot={slot}
                isDragged={sorting.dragged === slot.slug}
                handle={sorting.handleProps(slot.slug)}
                onDates={(dates) => change(slot.slug, dates)}
                onRemove={() => setSlots(slots.filter(({ slug }) => slug !== slot.slug))}
              />
            ))}
        </ul>
      )}
      <p aria-live="polite" className="sr-only">
        {sorting.announcement}
      </p>
      <div className="flex gap-2">
        <Button
          variant="primary"
          disabled={!hasChanged || !slots.every(hasValidDates)}
          busy={isSaving}
          onClick={() => void save()}
        >
          Save
        </Button>
        <Button disabled={!hasChanged || isSaving} onClick={() => setSlots(saved)}>
          Discard changes
        </Button>
      </div>
    </div>
  )
}
