import { lazy } from 'react';
import styles from './AgentCard.module.css';

/** The photo and name of an agent, brought to life late; the server renders them with the page. Goes inside `agentCardStyles`. */
export const LateAgentCard = import.meta.env.SSR
  ? (await import('./AgentCard')).AgentCard
  : lazy(() => import('./AgentCard').then(({ AgentCard }) => ({ default: AgentCard })));

/** Named here so that these styles come with the page. */
export const agentCardStyles = styles.late;
