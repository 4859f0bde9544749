import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyThemeChoice, readThemeChoice } from '../index.ts'
import { GalleryPage } from './gallery-page.tsx'
import '../app.css'

applyThemeChoice(readThemeChoice())
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <GalleryPage />
  </StrictMode>,
)
