import { fontStack, loadFont } from '@haat/settings-panel/load-font'
import { type FontFamily, findFontFamily } from '@haat/theme-engine'
import { Banner, joinClasses } from '@haat/ui'
import { CircleCheck } from '@haat/ui/icons'
import { useEffect } from 'react'
import { fontAddress } from '../../data/font-address.ts'
import { readSchemas } from '../../state/read-schemas.ts'
import { type FontPair, findFontKeys, fontChanges, fontPairs } from './font-pairs.ts'
import { StepLayout } from './step-layout.tsx'
import type { StepProps } from './step-props.ts'
import { StorePreview } from './store-preview.tsx'
import { useStepSettings } from './use-step-settings.ts'

/** The step that chooses a font pair. Each pair is shown in its own fonts. */
export function FontsStep({ draft, files, onDone }: StepProps) {
  const { settings, change, saveAndContinue, skip, isSaving, problem } = useStepSettings({ draft, onDone })
  const keys = findFontKeys(readSchemas(draft))
  const defaults = draft.default_configuration.settings
  const themePair: FontPair = {
    id: 'theme',
    mood: 'Theme default',
    heading: String(defaults[keys[0] ?? ''] ?? ''),
    body: String(defaults[keys[1] ?? keys[0] ?? ''] ?? ''),
  }
  const isThemePair = ({ heading, body }: FontPair) => heading === themePair.heading && body === themePair.body
  const choices = [themePair, ...fontPairs.filter((pair) => !isThemePair(pair))]
  const isChosen = (pair: FontPair) =>
    Object.entries(fontChanges(keys, pair)).every(([key, font]) => settings[key] === font)
  const families = [...new Set(choices.flatMap(({ heading, body }) => [heading, body]))].join(' ')
  useEffect(() => {
    for (const id of families.split(' ')) loadFont(findFontFamily(id), fontAddress)
  }, [families])
  return (
    <StepLayout
      title="Fonts"
      description="Pick a font pair. All fonts are served by your store and include the rupee sign."
      busy={isSaving}
      disabled={draft.suspended !== null}
      onContinue={saveAndContinue}
      onSkip={skip}
      problem={problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      preview={<StorePreview draft={draft} files={files} settings={settings} />}
    >
      {keys.length === 0 ? (
        <p className="text-sm text-ink-muted">{draft.theme.name} has fixed fonts, so there’s nothing to choose here.</p>
      ) : (
        <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
          <legend className="visually-hidden">Fonts</legend>
          {choices.map((pair) => (
            <FontChoice
              key={pair.id}
              pair={pair}
              isChosen={isChosen(pair)}
              onChoose={() => change(fontChanges(keys, pair))}
            />
          ))}
        </fieldset>
      )}
    </StepLayout>
  )
}

interface FontChoiceProps {
  readonly pair: FontPair
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function FontChoice({ pair, isChosen, onChoose }: FontChoiceProps) {
  const heading = findFontFamily(pair.heading)
  const body = findFontFamily(pair.body)
  return (
    <label
      className={joinClasses(
        'flex cursor-pointer items-center gap-4 rounded-card border bg-surface px-4 py-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'border-indigo ring-1 ring-indigo' : 'border-hairline-strong hover:border-control-edge',
      )}
    >
      <input type="radio" name="fonts" className="visually-hidden" checked={isChosen} onChange={onChoose} />
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-ink-muted">{pair.mood}</span>
        <span
          aria-hidden="true"
          className="mt-1 block truncate text-lg leading-tight text-ink"
          style={{ fontFamily: stackOf(heading), fontWeight: 700 }}
        >
          Fresh from the market
        </span>
        <span
          aria-hidden="true"
          className="block truncate text-sm text-ink-muted"
          style={{ fontFamily: stackOf(body) }}
        >
          Ground this morning, from ₹149 for 100 g
        </span>
        <span className="mt-1 block text-xs text-ink-muted">
          {nameOf(heading)} with {nameOf(body)}
        </span>
      </span>
      {isChosen && <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-indigo-text" />}
    </label>
  )
}

function nameOf(family: FontFamily | undefined): string {
  if (family === undefined || family.category === 'system') return 'the visitor’s system font'
  return family.family
}

function stackOf(family: FontFamily | undefined): string {
  return family === undefined ? 'inherit' : fontStack(family)
}
