import { Link } from 'react-router'
import { describePlace } from './describe-place.ts'

interface PlaceInCodeProps {
  path: string | null
  line: number | null
}

/** Where something is in a submission. A file's place links to its line under Code. */
export function PlaceInCode({ path, line }: PlaceInCodeProps) {
  const text = describePlace(path, line)
  if (path === null) return text
  const search = new URLSearchParams({ tab: 'code', file: path, ...(line !== null && { line: String(line) }) })
  return <Link to={{ search: `?${search}` }}>{text}</Link>
}
