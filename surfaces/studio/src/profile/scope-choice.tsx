import type { TokenScope } from '@haat/domains/identity/contract'
import { Checkbox } from '@haat/ui'

const choices: readonly { readonly scope: TokenScope; readonly label: string; readonly hint?: string }[] = [
  { scope: 'themes:read', label: 'Read themes', hint: 'Every token can do this.' },
  { scope: 'themes:write', label: 'Change themes' },
  { scope: 'themes:submit', label: 'Submit themes for review' },
  { scope: 'apps:read', label: 'Read apps' },
  { scope: 'apps:write', label: 'Register apps and upload versions' },
  { scope: 'apps:submit', label: 'Submit apps for review' },
  { scope: 'apps:keys', label: 'Add and revoke keys of apps', hint: 'Keys give access to the stores that use an app.' },
  { scope: 'apps:develop', label: 'Run apps in your own stores', hint: 'For haat app dev.' },
]

interface ScopeChoiceProps {
  value: readonly TokenScope[]
  onValueChange: (scopes: TokenScope[]) => void
}

/** What an access token can do. Reading can't be turned off: without it, the others don't work. */
export function ScopeChoice({ value, onValueChange }: ScopeChoiceProps) {
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-2 border-0 p-0">
      <legend className="mb-1.5 p-0 text-sm font-medium text-ink">This token can</legend>
      {choices.map(({ scope, label, hint }) => (
        <Checkbox
          key={scope}
          label={label}
          hint={hint}
          checked={value.includes(scope)}
          disabled={scope === 'themes:read'}
          onCheckedChange={(checked) =>
            onValueChange(checked ? [...value, scope] : value.filter((other) => other !== scope))
          }
        />
      ))}
    </fieldset>
  )
}
