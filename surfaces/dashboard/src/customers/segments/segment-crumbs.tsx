import { Link } from 'react-router'

export const segmentCrumbs = [
  { label: 'Customers', link: <Link to="/customers" /> },
  { label: 'Segments', link: <Link to="/customers/segments" /> },
]
