import { Avatar as BaseAvatar } from '@base-ui/react/avatar'
import { categories } from '../categories.ts'
import { joinClasses } from '../join-classes.ts'

interface AvatarProps {
  name: string
  src?: string | undefined
  size?: 'small' | 'regular' | 'large'
  /** People are round, stores and apps have corners. */
  shape?: 'round' | 'square'
  className?: string
}

const sizes = { small: 'size-6 text-[0.625rem]', regular: 'size-8 text-xs', large: 'size-12 text-base' }

/** A person or a store: the picture, or the initials on a colour that the name always gets. Decorative beside the name. */
export function Avatar({ name, src, size = 'regular', shape = 'round', className }: AvatarProps) {
  const colour = colourOf(name)
  return (
    <BaseAvatar.Root
      aria-hidden="true"
      className={joinClasses(
        'inline-flex shrink-0 items-center justify-center overflow-hidden font-semibold select-none',
        sizes[size],
        shape === 'round' ? 'rounded-pill' : 'rounded-control',
        className,
      )}
      style={{ background: `var(--category-${colour}-soft)`, color: `var(--category-${colour}-text)` }}
    >
      {src !== undefined && <BaseAvatar.Image src={src} alt="" className="size-full object-cover" />}
      <BaseAvatar.Fallback>{initialsOf(name)}</BaseAvatar.Fallback>
    </BaseAvatar.Root>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}|^\p{N}/u.test(word))
  const [first = '?', ...others] = words
  return `${[...first][0] ?? ''}${[...(others.at(-1) ?? '')][0] ?? ''}`.toLocaleUpperCase('en-IN')
}

function colourOf(name: string): string {
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return categories[sum % categories.length] ?? 'analytics'
}
