'use client'
import { useEffect, useState } from 'react'

export function CategoryPills({ groups }) {
  const [current, setCurrent] = useState()
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) if (entry.isIntersecting) setCurrent(entry.target.id)
    })
    for (const { name } of groups) observer.observe(document.getElementById(name))
    return () => observer.disconnect()
  }, [groups])
  return (
    <nav className="pills">
      {groups.map(({ name, count }) => (
        <a key={name} href={`#${name}`} aria-current={current === name}>
          {name} {count}
        </a>
      ))}
    </nav>
  )
}
