import { Link } from 'react-router'

/** A record's name in a list, linked to its page. */
export function RecordLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="font-semibold break-words text-ink no-underline hover:underline">
      {children}
    </Link>
  )
}
