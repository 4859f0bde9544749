import { readImage } from '@haat/settings-panel/stored-image'
import { Banner } from '@haat/ui'
import { useMemo } from 'react'
import { readSchemas } from '../../state/read-schemas.ts'
import { BrandColorField } from './brand-color-field.tsx'
import { ImageField } from './image-field.tsx'
import { readSchemes } from './read-loaded.ts'
import { brandColor, recolor } from './recolor.ts'
import { StepLayout } from './step-layout.tsx'
import type { StepProps } from './step-props.ts'
import { StorePreview } from './store-preview.tsx'
import { useStepSettings } from './use-step-settings.ts'

/** The step that sets logo and brand colour. */
export function LookStep({ draft, files, onDone }: StepProps) {
  const { initialSettings, settings, change, saveAndContinue, skip, isSaving, problem } = useStepSettings({
    draft,
    onDone,
  })
  const schemas = readSchemas(draft)
  const logo = readImage(settings.logo).key
  const hasLogo = schemas.global.schema.some((group) =>
    group.settings.some(({ key, type }) => key === 'logo' && type === 'image'),
  )
  // Replaces colours of the original draft: two roles that had the same colour for a moment must not stay merged.
  const schemes = useMemo(() => readSchemes(initialSettings), [initialSettings])
  const initialColor = brandColor(schemes)
  const currentColor = brandColor(readSchemes(settings))
  return (
    <StepLayout
      title="Logo and colours"
      description="Add your logo and brand colour. Text on your brand colour stays readable, whichever colour you pick."
      busy={isSaving}
      disabled={draft.suspended !== null}
      onContinue={saveAndContinue}
      onSkip={skip}
      problem={problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      preview={<StorePreview draft={draft} files={files} settings={settings} />}
    >
      {hasLogo && (
        <ImageField
          store_slug={draft.store_slug}
          label="Logo"
          hint="A PNG or SVG with a transparent background looks best. Without a logo, your store’s name is shown."
          value={logo === '' ? undefined : logo}
          onChange={(key) => change({ logo: key === undefined ? '' : { key, alt: draft.store_name } })}
        />
      )}
      {initialColor !== undefined && currentColor !== undefined ? (
        <BrandColorField
          value={currentColor}
          themeColor={brandColor(readSchemes(draft.default_configuration.settings)) ?? initialColor}
          onChange={(color) => change({ color_schemes: recolor(schemes, initialColor, color) })}
        />
      ) : (
        <p className="text-sm text-ink-muted">
          You can change the colours of {draft.theme.name} in the editor, under Theme settings.
        </p>
      )}
    </StepLayout>
  )
}
