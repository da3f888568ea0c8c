import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './app/backend.ts'
import { followInstallPrompt } from './app/offline/install.ts'
import { registerServiceWorker } from './app/offline/service-worker.ts'
import { Preferences } from './app/preferences.tsx'
import { letStylesThrough } from './app/trusted-types.ts'
import { followNewerPortal } from './shell/newer-portal.ts'
import { preloadPage, router } from './shell/router.tsx'
import { CallLanguage } from './shell/spoken-language.tsx'

followNewerPortal()
letStylesThrough()
registerServiceWorker()
followInstallPrompt()
preloadPage()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Preferences>
        <CallLanguage>
          <RouterProvider router={router} />
        </CallLanguage>
      </Preferences>
    </QueryClientProvider>
  </StrictMode>,
)
