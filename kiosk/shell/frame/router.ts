/** The router, declarative, and all of it that Foyer uses. */
export { BrowserRouter, Navigate, Route, Routes, useNavigate } from 'react-router-dom'
