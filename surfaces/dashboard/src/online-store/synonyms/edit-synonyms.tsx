import { RecordForm } from '@haat/console/forms/record-form'
import { SaveBar } from '@haat/console/forms/save-bar'
import { StaleNotice } from '@haat/console/forms/stale-notice'
import { useRecordForm } from '@haat/console/forms/use-record-form'
import { useStaleRevision } from '@haat/console/forms/use-stale-revision'
import { type SearchSynonyms, SynonymGroups, saveSynonymsEndpoint } from '@haat/domains/products/synonyms/contract'
import { Banner, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { GroupDialog } from './group-dialog.tsx'
import { GroupsCard } from './groups-card.tsx'
import { SynonymsHelp } from './synonyms-help.tsx'
import { loadSynonyms, synonymsKey } from './use-synonyms.ts'

const SynonymsForm = z.object({ groups: SynonymGroups })
type SynonymsFields = z.output<typeof SynonymsForm>

const formOf = ({ groups }: SearchSynonyms) => ({ groups })

interface EditSynonymsProps {
  store_slug: string
  synonyms: SearchSynonyms
}

/** The form of a store's synonyms. Saving fails if someone else has saved since they were loaded. */
export function EditSynonyms({ store_slug: storeSlug, synonyms }: EditSynonymsProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { revision } = synonyms
  const saved = useMemo(() => formOf(synonyms), [synonyms])
  /** The position of the group in the dialog; undefined if the dialog is closed. */
  const [edited, setEdited] = useState<number | 'new'>()

  const showSaved = (response: SearchSynonyms) => {
    form.form.reset(formOf(response))
    queryClient.setQueryData(synonymsKey(storeSlug), response)
  }
  const stale = useStaleRevision({
    loadLatest: () => loadSynonyms(storeSlug),
    save: async ({ groups }: SynonymsFields, base: number) =>
      showSaved(await backend.call(saveSynonymsEndpoint, { body: { groups, store_slug: storeSlug, revision: base } })),
    toFormValues: formOf,
    onLatest: (latest) => queryClient.setQueryData(synonymsKey(storeSlug), latest),
  })
  const form = useRecordForm(SynonymsForm, {
    saved,
    draftKey: `search-synonyms-${storeSlug}-${revision}`,
    onSubmit: (fields) => stale.trySaving(fields, revision),
  })
  const { value: groups, onValueChange: setGroups } = form.value('groups')
  const problem = form.error('groups')

  const remove = (index: number) => {
    setGroups(groups.toSpliced(index, 1))
    toast.show({ title: `Group “${groups[index]?.[0]}” removed`, undo: () => setGroups([...groups]) })
  }
  const finish = (terms: string[]) => {
    setGroups(edited === 'new' ? [terms, ...groups] : groups.map((group, index) => (index === edited ? terms : group)))
    setEdited(undefined)
  }
  return (
    <>
      <RecordForm
        form={form}
        notice={
          <>
            <StaleNotice what="list" stale={stale} form={form} />
            {problem !== undefined && (
              <div tabIndex={-1} data-needs-input>
                <Banner tone="danger">{problem}</Banner>
              </div>
            )}
          </>
        }
        aside={<SynonymsHelp store_slug={storeSlug} is_default={synonyms.is_default} onRestored={showSaved} />}
        saveBar={<SaveBar form={form} saved={saved} label="Save synonyms" />}
      >
        <GroupsCard groups={groups} onAdd={() => setEdited('new')} onEdit={setEdited} onRemove={remove} />
      </RecordForm>
      {/* Outside the form: React passes the submission of a form in a dialog on to the form around it. */}
      {edited !== undefined && (
        <GroupDialog
          group={edited === 'new' ? undefined : groups[edited]}
          others={groups.filter((_, index) => index !== edited)}
          onClose={() => setEdited(undefined)}
          onDone={finish}
        />
      )}
    </>
  )
}
