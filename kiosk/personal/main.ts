import '../shell/tokens.css'
import '../shell/fonts.css'
import './personal.css'
