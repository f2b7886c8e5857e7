/** Shows every primitive in development: `npx vite` in web, then /gallery.html. The build knows nothing of it. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import '../styles/index.css'
import { startTheme } from '../lib/theme.ts'
import { Toaster } from '../ui/toaster.tsx'
import { Gallery } from './gallery.tsx'

startTheme()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <Gallery />
      <Toaster />
    </MemoryRouter>
  </StrictMode>,
)
