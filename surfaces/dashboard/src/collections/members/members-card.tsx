import { Button, Card, formatCount, Skeleton } from '@haat/ui'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CollectionFormControls } from '../use-collection-form.ts'
import { AddMembers } from './add-members.tsx'
import { MemberRow } from './member-row.tsx'
import { type Member, useMembers } from './use-members.ts'

/** How many products to render first; a button shows the others. */
const SHOWN = 50

interface MembersCardProps {
  store_slug: string
  /** The saved collection's ID; undefined for a new one. */
  id: string | undefined
  form: CollectionFormControls
}

/** The products of a manual collection: added by searching, ordered with buttons. */
export function MembersCard({ store_slug: storeSlug, id, form }: MembersCardProps) {
  const members = useMembers(storeSlug, id)
  const [found, setFound] = useState<ReadonlyMap<string, Member>>(new Map())
  const [showsAll, setShowsAll] = useState(false)
  const ids = useWatch({ control: form.form.control, name: 'product_ids' })
  const set = (next: string[]) => form.form.setValue('product_ids', next, { shouldDirty: true })

  const move = (from: number, to: number) => {
    const next = [...ids]
    const [moved] = next.splice(from, 1)
    if (moved !== undefined) next.splice(to, 0, moved)
    set(next)
  }
  const add = (member: Member) => {
    setFound((before) => new Map(before).set(member.id, member))
    set([...ids, member.id])
  }
  const shown = showsAll ? ids : ids.slice(0, SHOWN)

  return (
    <Card
      title="Products"
      description={
        ids.length === 0 ? undefined : `${formatCount(ids.length)}. This order applies if you sort by “Manual order”.`
      }
    >
      <div className="flex flex-col gap-4">
        <AddMembers store_slug={storeSlug} ids={ids} onAdd={add} />
        {ids.length === 0 ? (
          <p className="rounded-card border border-dashed border-hairline-strong p-6 text-center text-sm text-ink-muted">
            No products yet. Search for them above.
          </p>
        ) : members.isLoading ? (
          <Skeleton className="h-40 w-full" />
        ) : (
          <ol className="m-0 flex list-none flex-col p-0">
            {shown.map((productId, index) => (
              <MemberRow
                key={productId}
                member={found.get(productId) ?? members.data?.get(productId)}
                index={index}
                count={ids.length}
                onMove={(to) => move(index, to)}
                onRemove={() => set(ids.filter((one) => one !== productId))}
              />
            ))}
          </ol>
        )}
        {members.isError && (
          <Button size="small" onClick={() => void members.refetch()}>
            Couldn’t load product names. Retry
          </Button>
        )}
        {shown.length < ids.length && (
          <Button size="small" onClick={() => setShowsAll(true)}>
            Show all {formatCount(ids.length)}
          </Button>
        )}
      </div>
    </Card>
  )
}
