import { Link } from 'react-router'
import { workspaceAddress } from '../workspace-address.ts'

interface PlaceLinkProps {
  slug: string
  file: string
  line?: number | undefined
}

/** A file and line, linked to the place in the workspace: `sections/hero.liquid:12`. */
export function PlaceLink({ slug, file, line }: PlaceLinkProps) {
  return (
    <Link to={workspaceAddress(slug, { file, line })} className="font-mono text-sm break-all">
      {line === undefined ? file : `${file}:${line}`}
    </Link>
  )
}
