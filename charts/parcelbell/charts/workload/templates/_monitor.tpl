{{/* Prometheus reads /metrics of every pod, with the token of METRICS_TOKEN. */}}
{{- define "workload.serviceMonitor" -}}
{{- $values := .root.Values -}}
{{- $ref := get $values.secrets.refs "METRICS_TOKEN" | default dict -}}
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata:
  {{- include "workload.metadata" . | nindent 2 }}
    {{- with $values.monitoring.labels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  selector:
    matchLabels:
      {{- include "workload.selectorLabels" . | nindent 6 }}
  endpoints:
    - port: http
      path: /metrics
      interval: {{ $values.monitoring.interval }}
      # Some metrics name their service themselves; the relabeling below gives the same name to the others.
      honorLabels: true
      authorization:
        type: Bearer
        credentials:
          name: {{ $ref.name | default $values.secrets.name }}
          key: {{ $ref.key | default "METRICS_TOKEN" }}
      relabelings:
        - sourceLabels: [__meta_kubernetes_pod_label_app_kubernetes_io_component]
          targetLabel: service
{{- end -}}
