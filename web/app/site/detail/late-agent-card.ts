import { lazy } from 'react';
import styles from './AgentCard.module.css';

/** The photo and name of an agent: server-rendered and hydrated later. Goes inside `agentCardStyles`. */
export const LateAgentCard = import.meta.env.SSR
  ? (await import('./AgentCard')).AgentCard
  : lazy(() => import('./AgentCard').then(({ AgentCard }) => ({ default: AgentCard })));

/** Referenced here so that the page includes these styles. */
export const agentCardStyles = styles.late;
