'use client'
import { useState } from 'react'

export function SearchBox() {
  const [query, setQuery] = useState('')
  return (
    <form action="/search">
      <input name="q" value={query} onChange={(event) => setQuery(event.target.value)} aria-label="Search apps" />
    </form>
  )
}
