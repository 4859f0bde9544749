import { Avatar as BaseAvatar } from '@base-ui/react/avatar'
import { joinClasses } from '../join-classes.ts'
import { avatarCategory, avatarInitials } from './avatar-style.ts'

interface AvatarProps {
  name: string
  src?: string | undefined
  size?: 'small' | 'regular' | 'large'
  /** Round for people, square for stores and apps. */
  shape?: 'round' | 'square'
  className?: string
}

const sizes = { small: 'size-6 text-[0.625rem]', regular: 'size-8 text-xs', large: 'size-12 text-base' }

/** The image or initials of a person or store. Decorative: put the name next to it. */
export function Avatar({ name, src, size = 'regular', shape = 'round', className }: AvatarProps) {
  const category = avatarCategory(name)
  return (
    <BaseAvatar.Root
      aria-hidden="true"
      className={joinClasses(
        'inline-flex shrink-0 items-center justify-center overflow-hidden font-semibold select-none',
        sizes[size],
        shape === 'round' ? 'rounded-pill' : 'rounded-control',
        className,
      )}
      style={{ background: `var(--category-${category}-soft)`, color: `var(--category-${category}-text)` }}
    >
      {src !== undefined && <BaseAvatar.Image src={src} alt="" className="size-full object-cover" />}
      <BaseAvatar.Fallback>{avatarInitials(name)}</BaseAvatar.Fallback>
    </BaseAvatar.Root>
  )
}
