import './embed/define-elements.ts';
