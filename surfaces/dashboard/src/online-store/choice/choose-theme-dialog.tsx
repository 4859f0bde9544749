import type { InstallableTheme, ThemeEditing } from '@haat/domains/store-themes/contract'
import { Banner, Button, Dialog, DialogClose } from '@haat/ui'
import { ThemePreview } from './theme-preview.tsx'

interface ChooseThemeDialogProps {
  readonly store_slug: string
  readonly theme: InstallableTheme
  /** The name of the theme that visitors see. */
  readonly live: string | undefined
  /** Who has the theme editor open. */
  readonly editing: readonly ThemeEditing[]
  readonly busy: boolean
  readonly onChoose: () => void
  readonly onClose: () => void
}

/** Shows a theme with the store's products, and what choosing it changes, before it becomes the draft. */
export function ChooseThemeDialog(props: ChooseThemeDialogProps) {
  const { store_slug: storeSlug, theme, editing, busy, onChoose, onClose } = props
  const { name, can_install: canInstall, is_draft: isDraft } = theme
  const canChoose = canInstall && !isDraft
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="full"
      title={canChoose ? `Use ${name}?` : name}
      description={canChoose ? describeChange(props) : 'A preview with your products. Your store doesn’t change.'}
      footer={
        <>
          <DialogClose>
            <Button>{canChoose ? 'Cancel' : 'Close'}</Button>
          </DialogClose>
          {canChoose && (
            <Button variant="primary" busy={busy} onClick={onChoose}>
              Use {name}
            </Button>
          )}
        </>
      }
    >
      {canChoose && editing.length > 0 && (
        <Banner tone="warning" className="mb-4" title={describeEditing(editing)}>
          The draft changes to {name} there, too. Everything that was saved stays in Versions.
        </Banner>
      )}
      <ThemePreview store_slug={storeSlug} theme={theme} />
    </Dialog>
  )
}

function describeChange({ theme: { name, is_installed: isInstalled }, live }: ChooseThemeDialogProps): string {
  const visitors = live === undefined ? 'Visitors see it' : `Visitors see ${live}`
  const own = isInstalled ? `Your earlier settings for ${name} are kept.` : 'Your current draft stays in Versions.'
  return `${name} becomes your draft. ${visitors} until you publish. ${own}`
}

/** Returns who has the theme editor open: "Meena Joseph and 2 others have the theme editor open". */
function describeEditing(editing: readonly ThemeEditing[]): string {
  const others = editing.filter(({ is_you: isYou }) => !isYou)
  const [first] = others
  if (first === undefined) return 'You have the theme editor open in another tab'
  const more = others.length - 1
  if (more === 0) return `${first.name} has the theme editor open`
  return `${first.name} and ${more === 1 ? '1 other' : `${more} others`} have the theme editor open`
}
