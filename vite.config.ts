import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Four pages that share what they can: a tablet never downloads the admin's code. */
export const pages = { kiosk: 'kiosk/index.html', personal: 'kiosk/personal/index.html', admin: 'admin/index.html', wall: 'admin/wall/index.html' }

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    rollupOptions: { input: pages },
    // Safari on the oldest iPads that get security updates.
    target: ['safari16.4', 'chrome109'],
    assetsInlineLimit: 0,
  },
})
