import { LeaveGuard, leaveWithoutAsking } from '@haat/console/forms/leave-guard'
import { SaveFailure } from '@haat/console/forms/save-failure'
import { clearOfBars, StickyBar } from '@haat/console/forms/sticky-bar'
import {
  createDraftEndpoint,
  type Draft,
  type DraftForm,
  deleteDraftEndpoint,
  updateDraftEndpoint,
} from '@haat/domains/orders/drafts/contract'
import {
  Banner,
  Button,
  ConfirmDialog,
  focusFirstInvalidField,
  joinClasses,
  readServerProblem,
  useToast,
} from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { backend } from '../../backend.ts'
import { orderKey, ordersKey } from '../order-keys.ts'
import { BuyerCard } from './buyer-card.tsx'
import { emptyDraft, useDraftForm } from './draft-form.ts'
import { ItemsCard } from './items-card.tsx'
import { PlaceCard } from './place-card.tsx'
import { TotalsCard } from './totals-card.tsx'
import { useDraftQuote } from './use-draft-quote.ts'

interface DraftEditorProps {
  store_slug: string
  /** Undefined for a new one. */
  draft: Draft | undefined
}

interface Problem {
  readonly message: string
  readonly code: string | undefined
  readonly errors: Readonly<Record<string, string>>
}

/** Enters an order: what, for whom, for how much, and how it's paid. */
export function DraftEditor({ store_slug: storeSlug, draft }: DraftEditorProps) {
  const storageKey = `draft ${storeSlug} ${draft?.id ?? 'new'}`
  const { form, setForm, isChanged, forget } = useDraftForm(storageKey, draft?.form ?? emptyDraft)
  const quote = useDraftQuote(storeSlug, form)
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState(false)
  const editor = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem !== undefined && editor.current !== null) focusFirstInvalidField(editor.current)
  }, [problem])
  const [savedId, setSavedId] = useState(draft?.id)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()

  /** Saves what was entered, and returns the draft; undefined if it was refused. */
  const save = async (): Promise<Draft | undefined> => {
    setProblem(undefined)
    setBusy(true)
    try {
      const saved = await store(storeSlug, savedId, form)
      forget()
      setSavedId(saved.id)
      queryClient.setQueryData([...orderKey(storeSlug, saved.id), 'draft'], saved)
      void queryClient.invalidateQueries({ queryKey: [...ordersKey(storeSlug), 'list'] })
      return saved
    } catch (error) {
      setProblem(problemOf(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const saveOnly = async () => {
    const saved = await save()
    if (saved === undefined) return
    toast.show({ title: 'Draft saved', tone: 'success' })
    if (draft === undefined) await navigate(`/orders/drafts/${saved.id}`, { replace: true, state: leaveWithoutAsking })
  }
  const remove = async () => {
    if (draft === undefined) return
    await backend.call(deleteDraftEndpoint, { params: { id: draft.id }, query: { store_slug: storeSlug } })
    forget()
    await queryClient.invalidateQueries({ queryKey: [...ordersKey(storeSlug), 'list'] })
    toast.show({ title: 'Draft deleted', tone: 'success' })
    await navigate('/orders', { state: leaveWithoutAsking })
  }
  const isEmpty = form.items.length + form.custom_items.length === 0
  return (
    <div ref={editor} className={joinClasses('flex flex-col gap-4', clearOfBars)}>
      <LeaveGuard isChanged={isChanged} />
      {quote.isError && <Banner tone="danger">Couldn’t compute the total. {quote.error.message}</Banner>}
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <ItemsCard store_slug={storeSlug} form={form} quote={quote.data} onForm={setForm} />
          <TotalsCard form={form} quote={quote.data} onForm={setForm} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <BuyerCard store_slug={storeSlug} form={form} errors={problem?.errors ?? {}} onForm={setForm} />
        </div>
      </div>
      <PlaceCard store_slug={storeSlug} form={form} quote={quote.data} disabled={isEmpty || busy} save={save} />
      <StickyBar>
        <Button busy={busy} disabled={isEmpty || !isChanged} onClick={() => void saveOnly()}>
          Save draft
        </Button>
        {draft !== undefined && (
          <ConfirmDialog
            title={`Delete draft ${draft.name}?`}
            confirmLabel="Delete draft"
            trigger={<Button variant="quiet">Delete draft</Button>}
            onConfirm={remove}
          >
            You can’t undo this.
          </ConfirmDialog>
        )}
        <SaveFailure problem={problem} onSignedIn={() => void saveOnly()} />
      </StickyBar>
    </div>
  )
}

function store(storeSlug: string, id: string | undefined, form: DraftForm): Promise<Draft> {
  const body = { store_slug: storeSlug, form }
  return id === undefined
    ? backend.call(createDraftEndpoint, { body })
    : backend.call(updateDraftEndpoint, { params: { id }, body })
}

function problemOf(error: unknown): Problem {
  const { message, code, fields } = readServerProblem(error)
  const errors = fields.map(({ name, message: reason }) => [name.replace(/^form\./, ''), reason])
  return { message, code, errors: Object.fromEntries(errors) }
}
