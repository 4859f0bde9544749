import { readImage } from '@haat/settings-panel/stored-image'
import { Banner } from '@haat/ui'
import { useMemo } from 'react'
import { readSchemas } from '../../state/read-schemas.ts'
import { BrandColourField } from './brand-colour-field.tsx'
import { PictureField } from './picture-field.tsx'
import { readSchemes } from './read-loaded.ts'
import { brandColour, recolour } from './recolour.ts'
import { StepLayout } from './step-layout.tsx'
import type { StepProps } from './step-props.ts'
import { StorePreview } from './store-preview.tsx'
import { useStepSettings } from './use-step-settings.ts'

/** The step that sets logo and brand colour. */
export function LookStep({ draft, files, onDone }: StepProps) {
  const { opened, settings, change, goOn, skip, isGoing, problem } = useStepSettings({ draft, onDone })
  const schemas = readSchemas(draft)
  const logo = readImage(settings.logo).key
  const hasLogo = schemas.global.schema.some((group) =>
    group.settings.some(({ key, type }) => key === 'logo' && type === 'image'),
  )
  // Starts from the original draft: choosing the same colour for two roles and another one later must not merge them.
  const schemes = useMemo(() => readSchemes(opened), [opened])
  const start = brandColour(schemes)
  const now = brandColour(readSchemes(settings))
  return (
    <StepLayout
      title="Logo and colour"
      description="Add your logo and brand colour. Text on your brand colour stays readable, whichever colour you pick."
      busy={isGoing}
      disabled={draft.suspended !== null}
      onContinue={goOn}
      onSkip={skip}
      problem={problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      preview={<StorePreview draft={draft} files={files} settings={settings} />}
    >
      {hasLogo && (
        <PictureField
          store_slug={draft.store_slug}
          label="Logo"
          hint="A PNG or SVG with a transparent background looks best. Without a logo, your store’s name is shown."
          value={logo === '' ? undefined : logo}
          onChange={(key) => change({ logo: key === undefined ? '' : { key, alt: draft.store_name } })}
        />
      )}
      {start !== undefined && now !== undefined ? (
        <BrandColourField
          value={now}
          themeColour={brandColour(readSchemes(draft.default_configuration.settings)) ?? start}
          onChange={(color) => change({ color_schemes: recolour(schemes, start, color) })}
        />
      ) : (
        <p className="text-sm text-ink-muted">
          {draft.theme.name} has its colours in the editor, under Theme settings.
        </p>
      )}
    </StepLayout>
  )
}
