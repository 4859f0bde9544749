import type { ThemeFiles } from '../../theme/theme-files.ts'
import type { Finding } from '../finding.ts'
import type { HtmlElement } from '../reading/html-view.ts'
import type { LiquidFile } from '../reading/liquid-file.ts'
import type { PathUse } from '../reading/liquid-uses.ts'
import { ThemeSource } from '../reading/theme-source.ts'
import type { Rule } from '../rule.ts'

const PICKER = 'haat-variant-picker'
const CONTROLS = new Set(['input', 'select', 'button'])

/**
 * Option inputs that aren't connected to the variant that the form adds to the cart. Themes that rely on scripts keep
 * the variant in a hidden field and update it by script. Theme scripts never run here, so a customer who selects 250 g
 * would get 100 g in the cart.
 */
export const variantSelection: Rule = (theme) => {
  const hasPicker = theme.liquid_files.some(({ html }) => html.elements.some(({ name }) => name === PICKER))
  if (hasPicker) return []
  return theme.liquid_files.flatMap((file) => {
    const choice = offersChoices(file) ? file.uses.paths.find(readsOptions) : undefined
    if (choice === undefined) return []
    return theme.finding(file.path, choice.offset, {
      code: 'variant_selection',
      severity: 'error',
      message: `Selecting an option doesn't change the variant added to the cart because theme scripts don't run`,
      fix: `Wrap the options and a <select name="id"> of the variants in <${PICKER}>, as shown in docs/behaviours.md.`,
    })
  })
}

/** Reports what would add another variant than the customer selected; such a theme can't be published. */
export function findVariantSelectionFaults(files: ThemeFiles): Finding[] {
  return variantSelection(new ThemeSource(files, undefined))
}

/**
 * Returns whether the file has form controls, or includes some from another file. Plain text, such as a list of sizes,
 * is fine.
 */
function offersChoices({ html, uses }: LiquidFile): boolean {
  return html.elements.some(isControl) || uses.partials.some(({ tag }) => tag === 'render' || tag === 'include')
}

function isControl({ name, attributes }: HtmlElement): boolean {
  return (
    CONTROLS.has(name) && !attributes.some((attribute) => attribute.name === 'type' && attribute.value === 'hidden')
  )
}

function readsOptions({ name, keys }: PathUse): boolean {
  const path = [name, ...keys]
  if (path.includes('options_with_values') || path.includes('options_by_name')) return true
  return path.at(-1) === 'options' && path.some((key) => key === 'product')
}
