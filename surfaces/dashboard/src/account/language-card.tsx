import { PersonLanguage, updateVendorAccountEndpoint } from '@haat/domains/identity/contract'
import { Card, Field, Select } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { appKeys } from '../app-keys.ts'
import { backend } from '../backend.ts'
import { sessionKey } from '../session/session-key.ts'
import { accountKey } from '../use-own-account.ts'

/** Each language is called what its readers call it. */
const languageNames: Readonly<Record<PersonLanguage, string>> = { en: 'English', hi: 'हिन्दी (Hindi)' }
const options = PersonLanguage.options.map((value) => ({ value, label: languageNames[value] }))

/** The language in which the person reads the dashboard. Saved as soon as it's chosen. */
export function LanguageCard({ language }: { language: PersonLanguage }) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (next: PersonLanguage) => backend.call(updateVendorAccountEndpoint, { body: { language: next } }),
    onSuccess: async (account) => {
      queries.setQueryData(accountKey, account)
      // What the server wrote in the other language is loaded again when it's shown.
      queries.removeQueries({ queryKey: appKeys.ofAllStores, type: 'inactive' })
      await queries.invalidateQueries({ queryKey: sessionKey })
    },
  })
  return (
    <Card title="Language">
      <Field
        className="max-w-md"
        label="Language of the dashboard"
        hint="Hindi is available for the pages about apps: installing them, their permissions and their settings. Other pages are in English."
        error={save.error?.message}
      >
        <Select options={options} value={save.isPending ? save.variables : language} onValueChange={save.mutate} />
      </Field>
    </Card>
  )
}
